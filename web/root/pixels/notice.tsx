import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import pixelCalls from 'virtual:calls/pixels';
import { hasToken, writeStored } from '#web/api/stored.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { deletePixelCookies, readConsent } from '#web/api/pixel-consent.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { basename } from '#web/locale.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import {
  allowText,
  declineText,
  mayWeMeasureText,
  measuringText,
  privacyPolicyText,
} from '#web/root/pixels/words.ts';

registerCalls(pixelCalls);

// The style sheet of each page has no room for a notice that most shops do not show.
const place: CSSProperties = {
  ...{ position: 'fixed', zIndex: 50, insetInlineStart: 12, bottom: 12 },
  ...{ width: 'min(100vw - 24px, 26rem)', boxShadow: '0 4px 24px rgb(0 0 0 / 0.18)' },
};

let shown: (() => void) | null = null;

/** Shows the notice over the page, once. `hasFocus`: the shopper asked for it. */
export function showNotice(hasFocus: boolean): void {
  shown?.();
  const ids = document.querySelector<HTMLMetaElement>('[name=pixels]')?.content ?? ' ';
  const [ga4 = '', meta = ''] = ids.split(' ');
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  shown = () => {
    shown = null;
    root.unmount();
    element.remove();
  };
  root.render(<Notice names={{ ga4, meta }} hasFocus={hasFocus} onClose={shown} />);
}

interface NoticeProps {
  names: { ga4: string; meta: string };
  hasFocus: boolean;
  onClose: () => void;
}

function Notice({ names, hasFocus, onClose }: NoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasFocus) section.current?.focus();
  }, [hasFocus]);
  const decline = async () => {
    setIsBusy(true);
    try {
      await withdraw();
      onClose();
    } catch (failed) {
      setIsBusy(false);
      setError(errorMessage(failed, shopFailure.server));
    }
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={mayWeMeasureText}
      className="card p-4 text-sm"
      style={place}
    >
      <h2 className="text-base font-medium">{mayWeMeasureText}</h2>
      <p className="mt-1">
        {measuringText(names)}{' '}
        <a className="text-link" href={`${basename}${paths.policy('privacy-policy')}`}>
          {privacyPolicyText}
        </a>
      </p>
      {error ? (
        <p role="alert" className="mt-2 text-danger">
          {error}
        </p>
      ) : null}
      <div className="mt-3 flex gap-3">
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            allow();
            onClose();
          }}
        >
          {allowText}
        </Button>
        <Button size="small" variant="secondary" busy={isBusy} onClick={() => void decline()}>
          {declineText}
        </Button>
      </div>
    </section>
  );
}

function allow(): void {
  if (!readConsent()?.isGiven)
    writeStored('pixel-consent', { id: crypto.randomUUID(), isGiven: true });
  dispatchEvent(new Event('pixels-allowed'));
}

/** Ends a consent on the server too, and loads the page again without the scripts. */
async function withdraw(): Promise<void> {
  const consent = readConsent();
  if (consent?.isGiven) {
    const call = api('withdrawPixelConsent', { body: { consent: consent.id } });
    await (hasToken() ? asShopper(call) : call);
  }
  writeStored('pixel-consent', { id: crypto.randomUUID(), isGiven: false });
  if (!consent?.isGiven) return;
  deletePixelCookies();
  location.reload();
}
