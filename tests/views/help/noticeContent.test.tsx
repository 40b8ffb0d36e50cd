import { render } from '@testing-library/react';
import { Router } from 'wouter';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readContent } from '#services/tab/inMail/readContent.ts';
import { NoticeContent } from '#views/help/notices/NoticeContent.tsx';

const own = 'https://exchange.test';
const shown = (html: string) => {
  const { container } = render(
    <Router base="/en_US">
      <NoticeContent nodes={readContent(html, own)} onLeave={() => {}} />
    </Router>,
  );
  return container;
};
afterEach(() => {
  document.body.innerHTML = '';
});

describe("a message's content", () => {
  test('keeps its marks and lists, and what else it had is text', () => {
    const container = shown(
      '<h2>Plan</h2><p>One <b>two</b> <i>three</i></p><ul><li>a</li><li>b</li></ul><table><tr><td>cell</td></tr></table>',
    );
    expect(container.innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<p>Plan</p><p>One <strong>two</strong> <em>three</em></p><ul><li>a</li><li>b</li></ul>cell',
    );
  });

  test('its links lead inside, ask before they leave, or are no links', () => {
    const container = shown(
      '<a href="https://exchange.test/en_US/vip">in</a><a href="example.com" target="_top" onclick="x()">out</a><a href="javascript:alert(1)">bad</a>',
    );
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/en_US/vip']);
    expect(container.querySelector('button')?.textContent).toBe('out');
    expect(container.textContent).toBe('inoutbad');
    expect(readContent('<a href="example.com">out</a>', own)).toEqual([
      { tag: 'link', link: { kind: 'external', href: 'http://example.com/', host: 'example.com' }, children: ['out'] },
    ]);
  });

  const hostile = [
    '<script>globalThis.ran = true</script>',
    '<img src=x onerror="globalThis.ran = true">',
    '<svg onload="globalThis.ran = true"><script>globalThis.ran = true</script></svg>',
    '<svg><style><img src=x onerror=globalThis.ran=true></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.ran=true&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=globalThis.ran=true>',
    '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
    '<object data="data:text/html,<script>1</script>"></object><embed src="//evil.test/x">',
    '<a href="java&#x0A;script:globalThis.ran=true">x</a>',
    '<a href="&#1;javascript:globalThis.ran=true">x</a>',
    '<a href="//evil.test">x</a><a href="\\\\evil.test">x</a>',
    '<base href="https://evil.test/"><link rel=stylesheet href="//evil.test/x.css"><meta http-equiv=refresh content="0;url=//evil.test">',
    '<p style="position:fixed;inset:0;background:url(//evil.test/pixel)">x</p>',
    '<img src="//evil.test/pixel.png"><video src="//evil.test/v" autoplay></video><audio src="//evil.test/a"></audio>',
    '<input autofocus onfocus="globalThis.ran = true"><button formaction="javascript:globalThis.ran=true">x</button>',
    '<details open ontoggle="globalThis.ran = true">x</details>',
    '<div id="root" name="body" class="header">clobber</div><form id=location><input name=href></form>',
    '<template><img src=x onerror=globalThis.ran=true></template>',
    '<noscript><p title="</noscript><img src=x onerror=globalThis.ran=true>"></noscript>',
    '<!--><img src=x onerror=globalThis.ran=true>-->',
    '<![CDATA[<img src=x onerror=globalThis.ran=true>]]>',
    '{{constructor.constructor("globalThis.ran = true")()}}',
    `${'<b>'.repeat(400)}deep`,
    `${'<p>x</p>'.repeat(1_100)}`,
    '\u202egnp.exe\u0000\u2066',
  ];
  test.each(hostile)('hostile content %# runs nothing, loads nothing and names nothing', async (html) => {
    const { ran: _, ...before } = globalThis as { ran?: boolean };
    const requests = vi.spyOn(globalThis, 'fetch');
    const container = shown(html);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
    expect(requests).not.toHaveBeenCalled();
    const elements = [...container.querySelectorAll('*')];
    const allowed = ['P', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'BR', 'BLOCKQUOTE', 'A', 'BUTTON'];
    expect(elements.filter((element) => !allowed.includes(element.tagName))).toEqual([]);
    const names = elements.flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => !['class', 'href', 'type'].includes(name))).toEqual([]);
    expect(elements.length).toBeLessThanOrEqual(1_000);
    expect(container.textContent).not.toMatch(/[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/);
    expect(before).toBeDefined();
    requests.mockRestore();
  });
});
