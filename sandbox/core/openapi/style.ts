/** The page's own stylesheet; no font or picture is loaded. */
export const openApiStyle = `
:root { color-scheme: dark light; --line: light-dark(#d9dde3, #262b34); --soft: light-dark(#f2f4f7, #12151b); --quiet: light-dark(#5b6472, #98a2b3); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px 64px; font: 0.875rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #0a0c10); color: light-dark(#11151b, #e8ebf0); }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1rem; margin: 32px 0 8px; text-transform: capitalize; } p { color: var(--quiet); margin: 4px 0; } a { color: inherit; }
details { border: 1px solid var(--line); border-radius: 6px; margin-bottom: 6px; overflow: hidden; }
summary { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 12px; min-height: 44px; cursor: pointer; }
summary:hover { background: var(--soft); } summary:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
summary b { min-width: 56px; font-size: 0.75rem; } summary code { overflow-wrap: anywhere; } .name { color: var(--quiet); margin-inline-start: auto; }
.mark { border: 1px solid var(--line); border-radius: 4px; padding: 0 6px; font-size: 0.75rem; color: var(--quiet); } .off { border-style: dashed; }
pre { margin: 0; padding: 12px; overflow: auto; max-height: 480px; background: var(--soft); border-top: 1px solid var(--line); font-size: 0.75rem; }
`;
