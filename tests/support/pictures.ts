/** Addresses of the pictures in a part of a page, as they stand there; they are decoration, so no role names them. */
export const picturesOf = (part: Element): readonly (string | null)[] =>
  [...part.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
