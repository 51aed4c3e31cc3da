import { type SubmitEvent, useState } from 'react';
import { familyNameMax } from '#contract/wishlist/rules.ts';
import type { WishlistLink } from '#contract/wishlist/api.ts';
import { reportUnexpected } from '#web/api/error-message.ts';
import { pageUrl } from '#web/head.tsx';
import { paths } from '#web/paths.ts';
import { Day } from '#web/shopper/dates.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { share } from '#web/storefront/product/share.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import {
  askHintText,
  askTheFamilyText,
  createLinkText,
  familyTitleText,
  firstNameHintText,
  firstNameText,
  keepSharingText,
  linkNotSavedText,
  linkText,
  messageText,
  sendOnWhatsAppText,
  shareOrCopyText,
  stopSharingHintText,
  stopSharingText,
  worksUntilText,
} from './texts.tsx';
import { createLink, endLink } from './use-family-link.ts';

interface FamilyDialogProps {
  link: WishlistLink | null;
  onSaved: (saved: { link: WishlistLink | null }) => void;
  onClose: () => void;
}

/** Creates the link to the wishlist, sends it and ends it. Load it with `lazy()`. */
export function FamilyDialog({ link, onSaved, onClose }: FamilyDialogProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (send: () => Promise<{ link: WishlistLink | null }>) => {
    setIsBusy(true);
    setFailed(null);
    try {
      onSaved(await send());
    } catch (error) {
      reportUnexpected(error);
      setFailed(serverMessage(error, linkNotSavedText));
    }
    setIsBusy(false);
  };
  return (
    <Dialog open onOpenChange={onClose} title={askTheFamilyText} size="small">
      {failed ? (
        <Alert className="mb-4" tone="danger">
          {failed}
        </Alert>
      ) : null}
      {link ? (
        <Sharing link={link} isBusy={isBusy} onStop={() => void save(endLink)} />
      ) : (
        <Creating isBusy={isBusy} onCreate={(name) => void save(async () => createLink(name))} />
      )}
    </Dialog>
  );
}

function Creating({ isBusy, onCreate }: { isBusy: boolean; onCreate: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onCreate(name);
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <p>{askHintText}</p>
      <TextField
        label={firstNameText}
        hint={firstNameHintText}
        name="name"
        autoComplete="given-name"
        maxLength={familyNameMax}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={isBusy}>
        {createLinkText}
      </Button>
    </form>
  );
}

interface SharingProps {
  link: WishlistLink;
  isBusy: boolean;
  onStop: () => void;
}

function Sharing({ link, isBusy, onStop }: SharingProps) {
  const [isStopping, setIsStopping] = useState(false);
  const url = pageUrl(location.origin, paths.family(link.token));
  return (
    <div className="grid gap-4">
      <TextField
        label={linkText}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <a
        href={`https://wa.me/?text=${encodeURIComponent(messageText(url))}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ wide: true })}
      >
        {sendOnWhatsAppText}
      </a>
      <Button variant="secondary" wide onClick={() => void share(familyTitleText(link.name), url)}>
        {shareOrCopyText}
      </Button>
      <p className="text-sm text-ink-soft">{worksUntilText(<Day at={link.expires_at} />)}</p>
      {isStopping ? (
        <div className="grid gap-3">
          <Alert tone="warning">{stopSharingHintText}</Alert>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" busy={isBusy} onClick={onStop}>
              {stopSharingText}
            </Button>
            <Button variant="quiet" onClick={() => setIsStopping(false)}>
              {keepSharingText}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="quiet" onClick={() => setIsStopping(true)}>
          {stopSharingText}
        </Button>
      )}
    </div>
  );
}
