// The sandbox's part of the Flex Microform interface, version 2: hosted fields whose texts never reach the page that holds them.
(() => {
  const claimsOf = (jwt) => JSON.parse(atob(jwt.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
  const failure = (reason, message, details = []) => Object.assign(new Error(message), { name: 'MicroformError', reason, details });

  class Field {
    #listeners = new Map();
    #frame;
    #origin;
    #address;

    constructor(address, origin) {
      this.#address = address;
      this.#origin = origin;
      addEventListener('message', this.#heard);
    }

    #heard = ({ data, origin, source }) => {
      if (origin !== this.#origin || !this.#frame || source !== this.#frame.contentWindow || typeof data?.type !== 'string') return;
      for (const listener of this.#listeners.get(data.type) ?? []) listener(data.data);
    };

    on(type, listener) {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    }

    off(type, listener) {
      this.#listeners.set(
        type,
        (this.#listeners.get(type) ?? []).filter((one) => one !== listener),
      );
    }

    load(container) {
      const place = typeof container === 'string' ? document.querySelector(container) : container;
      if (!place) throw failure('FIELD_LOAD_CONTAINER_SELECTOR', 'The container of a field was not found.');
      const { src, title } = this.#address();
      this.#frame = Object.assign(document.createElement('iframe'), { src, title });
      Object.assign(this.#frame.style, { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'normal' });
      place.append(this.#frame);
    }

    dispose() {
      removeEventListener('message', this.#heard);
      this.#frame?.remove();
      this.#frame = undefined;
    }

    focus() {
      // the frame first: a field cannot take the focus while its page has none
      this.#frame?.focus();
      this.tell({ type: 'focus-field' });
    }

    clear() {
      this.tell({ type: 'clear-field' });
    }

    tell(message) {
      this.#frame?.contentWindow?.postMessage(message, this.#origin);
    }
  }

  class Microform {
    #context;
    #fields = {};
    #styles;
    #group = crypto.getRandomValues(new Uint32Array(2)).join('-');
    #asked = 0;

    constructor(context, { styles = {} } = {}) {
      this.#context = context;
      this.#styles = styles;
    }

    createField(name, { styles = {}, ...options } = {}) {
      if (name !== 'number' && name !== 'securityCode') throw failure('CREATE_FIELD_INVALID_FIELD_TYPE', `There is no field ${name}.`);
      if (this.#fields[name]) throw failure('CREATE_FIELD_DUPLICATE', `The field ${name} was created before.`);
      const { mfOrigin, fieldPath } = claimsOf(this.#context).ctx[0].data;
      const address = () => {
        const look = { name, group: this.#group, parent: location.origin, styles: { ...this.#styles, ...styles }, ...options };
        const query = new URLSearchParams({ context: this.#context });
        return { src: `${mfOrigin}${fieldPath}?${query}#${encodeURIComponent(JSON.stringify(look))}`, title: options.title ?? name };
      };
      return (this.#fields[name] = new Field(address, mfOrigin));
    }

    createToken({ expirationMonth = '', expirationYear = '' } = {}, callback) {
      const { number } = this.#fields;
      if (!number) return callback(failure('CREATE_TOKEN_NO_FIELDS_LOADED', 'There are no fields to read.'));
      const ask = ++this.#asked;
      const answered = (reply) => {
        if (reply?.ask !== ask) return;
        number.off('token-reply', answered);
        if (reply.token) callback(null, reply.token);
        else callback(failure(reply.reason, 'The card was not accepted.', reply.details));
      };
      number.on('token-reply', answered);
      number.tell({ type: 'create-token', ask, expirationMonth, expirationYear });
    }
  }

  window.Flex = class Flex {
    #context;

    constructor(captureContext) {
      this.#context = captureContext;
    }

    microform(type, options) {
      return new Microform(this.#context, typeof type === 'object' ? type : options);
    }
  };
})();
