import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { familyNameMax } from '#contract/wishlist/rules.ts';
import type { WishlistLink } from '#contract/wishlist/api.ts';
import { ApiError } from '#web/api/client.ts';
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
} from '#web/storefront/family/texts.tsx';
import { createLink, endLink } from './use-family-link.ts';

interface FamilyDialogProps {
  link: WishlistLink | null;
  onSaved: (saved: { link: WishlistLink | null }) => void;
  onClose: () => void;
}

/** Creates the link to the wishlist, sends it and ends it. Load it with `lazy()`. */
export function FamilyDialog({ link, onSaved, onClose }: FamilyDialogProps) {
  const [failed, setFailed] = useState<unknown>(null);
  const nameProblem = failed instanceof ApiError ? failed.problems[0]?.message : undefined;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (send: () => Promise<{ link: WishlistLink | null }>) => {
    setIsBusy(true);
    setFailed(null);
    try {
      onSaved(await send());
    } catch (error) {
      reportUnexpected(error);
      setFailed(error);
    }
    setIsBusy(false);
  };
  return (
    <Dialog open onOpenChange={onClose} title={askTheFamilyText} size="small">
      {failed === null || nameProblem !== undefined ? null : (
        <Alert className="mb-4" tone="danger">
          {serverMessage(failed, linkNotSavedText)}
        </Alert>
      )}
      {link ? (
        <Sharing link={link} isBusy={isBusy} onStop={() => void save(endLink)} />
      ) : (
        <Creating
          isBusy={isBusy}
          problem={nameProblem}
          onEdit={() => setFailed(null)}
          onCreate={(name) => void save(async () => createLink(name))}
        />
      )}
    </Dialog>
  );
}

interface CreatingProps {
  isBusy: boolean;
  /** Why the name was refused. */
  problem: string | undefined;
  onEdit: () => void;
  onCreate: (name: string) => void;
}

function Creating({ isBusy, problem, onEdit, onCreate }: CreatingProps) {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onCreate(name);
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <p>{askHintText}</p>
      <TextField
        ref={input}
        label={firstNameText}
        hint={firstNameHintText}
        name="name"
        autoComplete="given-name"
        maxLength={familyNameMax}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          onEdit();
        }}
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
