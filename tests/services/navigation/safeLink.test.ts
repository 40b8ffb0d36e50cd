import { describe, expect, test } from 'vitest';
import { readLink } from '#services/navigation/safeLink.ts';
import { hostilePieces } from '#tests/support/hostileAddresses.ts';

const own = 'https://exchange.test';

describe('addresses that came with data', () => {
  test.each([
    ['example.com', 'http://example.com/'],
    ['www.example.com/a?b=1#c', 'http://www.example.com/a?b=1#c'],
    ['example.com:8080/x', 'http://example.com:8080/x'],
    ['HTTPS://Example.com/A', 'https://example.com/A'],
    ['  http://example.com/ ', 'http://example.com/'],
    ['https://例え.jp/', 'https://xn--r8jz45g.jp/'],
  ])('%s gets http:// where it has no scheme and leads to another site', (text, href) => {
    expect(readLink(text, own)).toEqual({ kind: 'external', href, host: new URL(href).host });
  });

  test('an address of our own stays inside', () => {
    expect(readLink('https://exchange.test/en_US/vip?a=1#b', own)).toEqual({ kind: 'own', path: '/en_US/vip?a=1#b' });
    expect(readLink('exchange.test/vip', 'http://exchange.test')).toEqual({ kind: 'own', path: '/vip' });
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript:1',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://exchange.test/1',
    'ftp://example.com/',
    'mailto:a@example.com',
    'intent://example.com#Intent;end',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/vip',
    '///evil.test',
    'http:evil.test',
    'http:///evil.test',
    'https://exchange.test@evil.test/',
    'https://user:secret@exchange.test/',
    'https://exchange.test\\@evil.test/',
    'https://evil.test\u202e/moc.elpmaxe',
    'https://ex\u200bample.com/',
    'https://exa mple.com/',
    'http://',
    'https://exchange.test//evil.test',
    '',
    '   ',
    `https://example.com/${'a'.repeat(3_000)}`,
  ])('%j is refused', (text) => {
    expect(readLink(text, own)).toEqual({ kind: 'refused' });
  });

  test('whatever stands in an address, only http and https to another host, or a path of our own, come out', () => {
    const heads = ['', 'http://', 'https://', 'https://exchange.test/', 'https://exchange.test', 'exchange.test/', '/', ' '];
    for (const head of heads)
      for (const piece of hostilePieces) {
        const link = readLink(head + piece, own);
        if (link.kind === 'external') {
          const url = new URL(link.href);
          expect(['http:', 'https:'], head + piece).toContain(url.protocol);
          expect(url.username + url.password).toBe('');
          expect(url.origin).not.toBe(own);
        } else if (link.kind === 'own') {
          expect(new URL(link.path, own).origin, head + piece).toBe(own);
          expect(link.path).toMatch(/^\/(?!\/)/);
        }
      }
  });
});
