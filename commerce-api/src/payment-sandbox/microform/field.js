(() => {
  const { name, group, parent: parentOrigin, styles = {}, ...options } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const captureContext = new URLSearchParams(location.search).get('context');
  const { ctx, flx } = JSON.parse(atob(captureContext.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
  if (!ctx[0].data.targetOrigins.includes(parentOrigin)) return;

  const input = document.querySelector('input');
  const tell = (type, data) => parent.postMessage({ type, data }, parentOrigin);

  // as a gateway does: texts may be styled, and nothing may be placed or fetched
  const allowed = /^(color|font(-family|-size|-style|-weight|-variant-numeric)?|letter-spacing|line-height|opacity|text-align)$/;
  const selectors = { input: 'input', ':focus': 'input:focus', '::placeholder': 'input::placeholder', invalid: 'input[aria-invalid=true]' };
  const sheet = new CSSStyleSheet();
  for (const [state, rules] of Object.entries(styles)) {
    if (!selectors[state]) continue;
    const rule = sheet.cssRules[sheet.insertRule(`${selectors[state]}{}`, sheet.cssRules.length)];
    for (const [property, value] of Object.entries(rules)) if (allowed.test(property)) rule.style.setProperty(property, value);
  }
  document.adoptedStyleSheets = [sheet];

  const isNumber = name === 'number';
  input.autocomplete = isNumber ? 'cc-number' : 'cc-csc';
  input.maxLength = isNumber ? 23 : 4;
  input.placeholder = options.placeholder ?? '';
  input.setAttribute('aria-label', options.title ?? name);
  input.setAttribute('aria-required', 'true');
  // the fields of one form find each other here, past the page that holds them
  window.sandboxField = { name, group, value: () => input.value, invalid: (is) => input.setAttribute('aria-invalid', String(is)) };

  const fields = () =>
    Array.from({ length: parent.length }, (_, index) => {
      try {
        return parent[index].sandboxField;
      } catch {
        return undefined;
      }
    }).filter((field) => field?.group === group);

  const passesLuhn = (digits) =>
    [...digits].toReversed().reduce((sum, digit, at) => {
      const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return sum + (weighed > 9 ? weighed - 9 : weighed);
    }, 0) % 10 === 0;

  // what is plainly no card, such as an empty form, is said without a call
  const faultsOf = ({ number, expirationMonth, expirationYear, securityCode }) => {
    const digits = number.replace(/[\s-]/g, '');
    const fits = {
      number: /^\d{13,19}$/.test(digits) && passesLuhn(digits),
      expirationYear: /^(0[1-9]|1[0-2])$/.test(expirationMonth) && /^20\d\d$/.test(expirationYear),
      securityCode: /^\d{3,4}$/.test(securityCode.trim()),
    };
    return Object.keys(fits)
      .filter((location) => !fits[location])
      .map((location) => ({ location, message: 'Validation error' }));
  };
  const refuseFields = (all, ask, details, reason) => {
    for (const field of all) field.invalid(details.some(({ location: at }) => at === field.name));
    tell('token-reply', { ask, reason: details.length > 0 ? 'CREATE_TOKEN_VALIDATION_FIELDS' : (reason ?? 'CREATE_TOKEN_VALIDATION_SERVERSIDE'), details });
  };

  const createToken = async ({ ask, expirationMonth, expirationYear }) => {
    const all = fields();
    const valueOf = (wanted) => all.find((field) => field.name === wanted)?.value() ?? '';
    const card = { number: valueOf('number'), expirationMonth, expirationYear, securityCode: valueOf('securityCode') };
    const faults = faultsOf(card);
    if (faults.length > 0) return refuseFields(all, ask, faults);
    try {
      const reply = await fetch(flx.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ captureContext, card }),
      });
      if (reply.status === 201) {
        for (const field of all) field.invalid(false);
        return tell('token-reply', { ask, token: await reply.text() });
      }
      const { details = [], reason } = await reply.json();
      refuseFields(all, ask, details, reason);
    } catch {
      tell('token-reply', { ask, reason: 'CREATE_TOKEN_NETWORK_ERROR' });
    }
  };

  addEventListener('message', ({ data, origin, source }) => {
    if (source !== parent || origin !== parentOrigin) return;
    if (data?.type === 'focus-field') input.focus();
    if (data?.type === 'clear-field') input.value = '';
    if (data?.type === 'create-token' && isNumber) void createToken(data);
  });
  input.addEventListener('input', () => {
    const digits = input.value.replace(/\D/g, '');
    // at the end alone: whoever mends a digit in the middle keeps the cursor there
    if (input.selectionStart === input.value.length) input.value = isNumber ? digits.replace(/(.{4})(?=.)/g, '$1 ') : digits;
    input.removeAttribute('aria-invalid');
    tell('change', { empty: input.value === '', valid: isNumber ? digits.length >= 13 : digits.length >= 3 });
  });
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && tell('inputSubmitRequest'));
  for (const type of ['focus', 'blur']) input.addEventListener(type, () => tell(type));
  tell('load');
})();
