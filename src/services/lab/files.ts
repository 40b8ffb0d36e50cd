/** Lets the visitor choose a file and gives its text; null when they close the chooser. */
export function chooseText(accept: string, signal?: AbortSignal): Promise<string | null> {
  const chooser = Object.assign(document.createElement('input'), { type: 'file', accept });
  return new Promise((resolve, reject) => {
    const end = { once: true, ...(signal === undefined ? {} : { signal }) };
    chooser.addEventListener('cancel', () => resolve(null), end);
    chooser.addEventListener('change', () => void (chooser.files?.[0]?.text() ?? Promise.resolve(null)).then(resolve, reject), end);
    signal?.addEventListener('abort', () => resolve(null), { once: true });
    chooser.click();
  });
}

/** What makes a shape look as it does on the page, for a file that has no style sheet. */
const looks = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight'] as const;

/** The drawing on the page as an SVG file that looks the same anywhere; undefined when there is none. */
export function svgFile(id: string): string | undefined {
  const shown = document.getElementById(id)?.querySelector('svg');
  if (shown === null || shown === undefined) return undefined;
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll('*')];
  for (const [index, original] of [...shown.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    for (const look of looks) copies[index]?.setAttribute(look, style.getPropertyValue(look));
    for (const attribute of ['class', 'tabindex', 'role']) copies[index]?.removeAttribute(attribute);
  }
  const [, , width = '0', height = '0'] = (shown.getAttribute('viewBox') ?? '').split(' ');
  for (const [name, value] of Object.entries({ width, height, xmlns: 'http://www.w3.org/2000/svg' })) copy.setAttribute(name, value);
  // A shape, for the page's policy allows no style in an attribute.
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const { backgroundColor } = getComputedStyle(document.body);
  for (const [name, value] of Object.entries({ width, height, fill: backgroundColor })) ground.setAttribute(name, value);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}
