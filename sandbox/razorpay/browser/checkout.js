// The window of the sandbox provider: the same options, callbacks and answers as the provider's own checkout script, for money that is none.
{
  const home = new URL('..', document.currentScript.src);
  const methods = [
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['netbanking', 'Net banking'],
    ['wallet', 'Wallet'],
  ];

  const make = (tag, { text, ...attributes } = {}, children = []) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.append(...children);
    return element;
  };

  // The window opens with its styles: it must not move below a button that is being pressed. The
  // shop's Content Security Policy allows a style sheet of its own origin only, as a link.
  const loadStyles = async () => {
    const response = await fetch(new URL('v1/checkout.css', home));
    const styles = new CSSStyleSheet();
    styles.replaceSync(await response.text());
    document.adoptedStyleSheets.push(styles);
  };
  const stylesLoaded = loadStyles().catch(() => undefined);

  const rupees = (paise) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(
      Number(paise) / 100,
    );

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;
    #isBusy = false;
    #closing;

    constructor(options) {
      if (!options || !options.key || !options.order_id)
        throw new Error('key and order_id are needed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      if (this.#dialog) return;
      const dialog = this.#draw();
      this.#dialog = dialog;
      void stylesLoaded.then(() => {
        if (this.#dialog !== dialog) return;
        document.body.append(dialog);
        dialog.showModal();
      });
      const { timeout } = this.#options;
      if (timeout > 0) this.#closing = setTimeout(() => this.#dismiss(), timeout * 1000);
    }

    close() {
      this.#end();
      this.#options.modal?.ondismiss?.();
    }

    #end() {
      clearTimeout(this.#closing);
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
    }

    #draw() {
      const {
        name = 'Payment',
        description = '',
        amount,
        prefill = {},
        theme = {},
      } = this.#options;
      const shut = make('button', {
        type: 'button',
        class: 'sandbox-pay-shut',
        'aria-label': 'Close payment window',
        text: '×',
      });
      shut.addEventListener('click', () => this.#dismiss());
      const choices = methods.map(([value, label], index) => {
        const input = make('input', { type: 'radio', name: 'sandbox-method', value });
        input.checked = index === 0;
        return make('label', {}, [input, ` ${label}`]);
      });
      const say = make('p', { class: 'sandbox-pay-say', role: 'alert' });
      const pay = make('button', {
        type: 'button',
        class: 'sandbox-pay-go',
        text: `Pay ${rupees(amount)}`,
      });
      const decline = make('button', {
        type: 'button',
        class: 'sandbox-pay-decline',
        text: 'Let the payment fail',
      });
      const dialog = make('dialog', { class: 'sandbox-pay', 'aria-label': `Pay ${name}` }, [
        make('header', {}, [
          make('div', {}, [make('strong', { text: name }), make('span', { text: description })]),
          shut,
        ]),
        make('p', { class: 'sandbox-pay-amount', text: rupees(amount) }),
        make('p', {
          class: 'sandbox-pay-who',
          text: [prefill.name, prefill.contact, prefill.email].filter(Boolean).join(' · '),
        }),
        make('fieldset', {}, [make('legend', { text: 'Pay with' }), ...choices]),
        say,
        pay,
        decline,
        make('p', { class: 'sandbox-pay-note', text: 'Sandbox: no money moves.' }),
      ]);
      if (theme.color && CSS.supports('color', theme.color))
        dialog.style.setProperty('--sandbox-theme', theme.color);
      const method = () => dialog.querySelector('input:checked')?.value ?? 'upi';
      pay.addEventListener('click', () => void this.#attempt('pay', method(), say));
      decline.addEventListener('click', () => void this.#attempt('fail', method(), say));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      return dialog;
    }

    #dismiss() {
      if (!this.#isBusy) this.close();
    }

    async #attempt(outcome, method, say) {
      if (this.#isBusy) return;
      this.#isBusy = true;
      say.textContent = '';
      const { key, order_id: orderId, prefill = {}, handler } = this.#options;
      try {
        const response = await fetch(new URL('window/attempt', home), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            key,
            order_id: orderId,
            outcome,
            method,
            email: prefill.email ?? null,
            contact: prefill.contact ?? null,
          }),
        });
        const answer = await response.json();
        if (response.ok && !answer.error) {
          this.#end();
          handler?.(answer);
          return;
        }
        say.textContent = answer.error?.description ?? 'The payment failed.';
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener(answer);
      } catch {
        say.textContent = 'The payment could not be sent. Please try again.';
      } finally {
        this.#isBusy = false;
      }
    }
  }

  window.Razorpay = Razorpay;
}
