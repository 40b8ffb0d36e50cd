/** A chat service in the manner of three vendors: a conversation with the sandbox's desk, drawn into the frame it is loaded in. */
(() => {
  const line = '%LINE%';
  const server = new URL(document.currentScript.src).origin;
  /** Milliseconds between two looks at the conversation: before the eyes, and out of sight. */
  const pace = { open: 1_000, closed: 5_000 };

  let visitor;
  let isOpen = false;
  let unread = 0;
  let timer;
  let texts;
  let sending;
  let tellUnread = () => {};
  const parts = {};

  const address = (end = '') => `${server}/chat/talk/${line}/${visitor.visitor}${end}`;
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  function draw() {
    const style = make('link', { rel: 'stylesheet', href: `${server}/chat/desk.css` });
    parts.notice = make('p', { class: 'notice' });
    parts.notes = make('ol');
    parts.log = make('div', { class: 'log', role: 'log', 'aria-live': 'polite', tabindex: '0' }, parts.notes);
    parts.typing = make('p', { class: 'typing', hidden: '' });
    parts.trouble = make('p', { class: 'trouble', role: 'alert', hidden: '' });
    parts.text = make('textarea', { rows: '2', maxlength: '1000', id: 'message' });
    parts.send = make('button', { type: 'button' });
    parts.send.addEventListener('click', send);
    // A key that a composition takes for itself: Safari says so by the code alone (WebKit bug 165004).
    const isComposed = ({ isComposing, keyCode }) => isComposing || keyCode === 229;
    parts.text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || isComposed(event)) return;
      event.preventDefault();
      void send();
    });
    document.head.append(style);
    document.body.append(
      make('main', {}, parts.notice, parts.log, parts.typing, parts.trouble, make('div', { class: 'composer' }, parts.text, parts.send)),
    );
  }

  function dress() {
    document.documentElement.dataset.theme = visitor.theme;
    document.documentElement.lang = visitor.locale.replace('_', '-');
  }

  function say(part, text) {
    if (part.textContent !== text) part.textContent = text;
    part.hidden = text === '';
  }

  function show(talk) {
    texts = talk.texts;
    document.title = texts.title;
    say(parts.notice, texts.notice);
    say(parts.typing, talk.isTyping ? texts.typing : '');
    parts.log.setAttribute('aria-label', texts.log);
    parts.text.setAttribute('aria-label', texts.placeholder);
    parts.text.placeholder = texts.placeholder;
    parts.send.textContent = texts.send;
    const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' });
    const shown = parts.notes.childElementCount;
    talk.notes.forEach((note, index) => {
      const item = parts.notes.children[index] ?? parts.notes.appendChild(make('li', {}, make('span', { class: 'who' }), make('p')));
      const [who, words] = item.children;
      item.className = note.from;
      who.textContent = `${note.from === 'desk' ? texts.desk : texts.you} · ${time.format(note.at)}`;
      if (words.textContent !== note.text) words.textContent = note.text;
    });
    if (talk.notes.length > shown) parts.log.scrollTop = parts.log.scrollHeight;
  }

  /** Stands until the text is sent again or changed, whatever else is tried meanwhile. */
  const isUnsent = () => sending?.isUnderWay === false && parts.text.value.trim() === sending.text;

  async function look() {
    clearTimeout(timer);
    const asked = visitor;
    try {
      const answer = await fetch(`${address()}?locale=${encodeURIComponent(visitor.locale)}`, { credentials: 'omit' });
      if (!answer.ok) throw new Error(String(answer.status));
      const talk = await answer.json();
      if (visitor !== asked && visitor?.visitor !== asked.visitor) return;
      show(talk);
      say(parts.trouble, isUnsent() ? texts.failed : '');
      if (isOpen && talk.unread > 0) await fetch(address('/read'), { method: 'POST', credentials: 'omit' });
      count(isOpen ? 0 : talk.unread);
    } catch {
      if (visitor === undefined) return;
      if (texts !== undefined) say(parts.trouble, isUnsent() ? texts.failed : texts.offline);
    }
    clearTimeout(timer);
    timer = setTimeout(() => void look(), isOpen ? pace.open : pace.closed);
  }

  function count(number) {
    if (number === unread) return;
    unread = number;
    tellUnread(unread);
  }

  /** A message keeps its name until it has arrived, so that trying again never makes two of it. */
  async function send() {
    const text = parts.text.value.trim();
    if (text === '' || sending?.isUnderWay) return;
    sending = sending?.text === text ? sending : { id: crypto.getRandomValues(new Uint32Array(4)).join('-'), text };
    sending.isUnderWay = true;
    parts.send.setAttribute('aria-disabled', 'true');
    try {
      const answer = await fetch(address(), { method: 'POST', credentials: 'omit', body: JSON.stringify({ id: sending.id, text }) });
      if (!answer.ok) throw new Error(String(answer.status));
      sending = undefined;
      parts.text.value = '';
      await look();
    } catch {
      sending.isUnderWay = false;
      say(parts.trouble, texts.failed);
    }
    parts.send.removeAttribute('aria-disabled');
  }

  const chat = {
    boot(given) {
      visitor = given;
      if (parts.log === undefined) draw();
      dress();
      void look();
    },
    open(given) {
      visitor = { ...visitor, ...given };
      isOpen = true;
      dress();
      count(0);
      void look();
      parts.text.focus();
    },
    close() {
      isOpen = false;
    },
    shutDown() {
      clearTimeout(timer);
      visitor = undefined;
      document.body.replaceChildren();
    },
    hearUnread(listener) {
      tellUnread = listener;
    },
  };

  const commands = { boot: chat.boot, show: chat.open, hide: chat.close, shutdown: chat.shutDown, onUnreadCountChange: chat.hearUnread };
  const topics = {
    messenger: (action, given) => ({ boot: chat.boot, open: chat.open, close: chat.close, shutdown: chat.shutDown })[action](given),
    'messenger:on': (_event, listener) => chat.hearUnread(listener),
  };
  if (line === 'webChat') window.WebChat = (command, value) => commands[command](value);
  if (line === 'liveChat')
    window.LiveChatWidget = {
      init: chat.boot,
      maximize: chat.open,
      minimize: chat.close,
      destroy: chat.shutDown,
      on: (_event, listener) => chat.hearUnread(listener),
    };
  if (line === 'deskChat') window.zE = (topic, ...values) => topics[topic](...values);
})();
