/**
 * Runs alone in the sandboxed chat frame: loads the one chat script that the page asks for and carries calls to it and
 * numbers back. The frame has an origin of its own, so the script reaches neither the page nor the visitor's session.
 */
(() => {
  const page = window.parent;
  /** The page stands at the address that served this frame; the frame's own origin is opaque. */
  const pageOrigin = location.origin;
  const tell = (message) => page.postMessage(message, pageOrigin);
  const run = ({ name, method, args }, ...more) => {
    const target = window[name];
    if (method === null) target(...args, ...more);
    else target[method](...args, ...more);
  };

  const orders = {
    load({ address }) {
      const script = document.createElement('script');
      script.src = address;
      script.onload = () => tell({ kind: 'loaded' });
      script.onerror = () => tell({ kind: 'failed' });
      document.head.append(script);
    },
    ask({ id, name }) {
      tell({ kind: 'answer', id, isPresent: window[name] != null });
    },
    call({ call }) {
      run(call);
    },
    hear({ call }) {
      run(call, (count) => tell({ kind: 'unread', count: Number(count) }));
    },
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== page || origin !== pageOrigin || typeof data !== 'object' || data === null) return;
    if (Object.hasOwn(orders, data.kind)) orders[data.kind](data);
  });
  // A key that a composition takes for itself: Safari says so by the code alone (WebKit bug 165004).
  const isComposed = ({ isComposing, keyCode }) => isComposing || keyCode === 229;
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposed(event)) tell({ kind: 'left' });
  });
  tell({ kind: 'hello' });
})();
