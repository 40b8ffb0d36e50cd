type Listener = (event: object) => void;

/** Those who hear events of one kind. */
class Hearers {
  readonly #all = new Map<string, Listener>();
  addEventListener(type: string, listener: Listener): void {
    this.#all.set(type, listener);
  }
  tell(type: string, event: object = {}): void {
    this.#all.get(type)?.(event);
  }
}

/** XMLHttpRequest, as far as uploads use it, over a `fetch`: half of the body is told as sent before the answer comes. */
export function uploadOver(fetchFn: typeof fetch) {
  return class extends Hearers {
    readonly upload = new Hearers();
    responseType = '';
    response: ArrayBuffer | undefined;
    status = 0;
    readonly #headers = new Headers();
    readonly #left = new AbortController();
    #target: readonly [method: string, url: string] = ['GET', ''];
    #answered = new Headers();
    open(method: string, url: string): void {
      this.#target = [method, url];
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }
    abort(): void {
      this.#left.abort(new Error('left'));
      this.tell('abort');
    }
    send(body: BodyInit): void {
      const [method, url] = this.#target;
      this.upload.tell('progress', { lengthComputable: true, loaded: 1, total: 2 });
      const asked = async () => fetchFn(url, { method, headers: this.#headers, body, signal: this.#left.signal });
      asked().then(
        async (answer) => {
          this.#answered = answer.headers;
          this.status = answer.status;
          this.response = await answer.arrayBuffer();
          this.tell('load');
        },
        () => (this.#left.signal.aborted ? undefined : this.tell('error')),
      );
    }
  };
}
