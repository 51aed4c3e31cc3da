import { lazy, Suspense, useState } from 'react';
import accountCalls from 'virtual:calls/account';
import { asShopper } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  deleteMyAccountText,
  downloadAllDataThatTheShopText,
  downloadMyDataText,
  failedToDownloadYourDataText,
  yourDataText,
} from '#web/account/profile/texts.tsx';

registerCalls(accountCalls);

const DeletionDialog = lazy(async () => ({
  default: (await import('./deletion-dialog.tsx')).DeletionDialog,
}));

/** Data export and account deletion. */
export function PersonalData() {
  const [isFetching, setIsFetching] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  /**
   * Opens the deletion again after the sign-in, so that the account that is signed in then is
   * confirmed.
   */
  const signInFirst = () => {
    setIsDeleting(false);
    requestSignIn(() => setIsDeleting(true));
  };
  const download = async () => {
    setIsFetching(true);
    try {
      const { data } = await asShopper(api('downloadData', {}));
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(content, 'my-shop-data.json');
    } catch (error) {
      toast.error(serverMessage(error, failedToDownloadYourDataText), briefToast);
    }
    setIsFetching(false);
  };
  return (
    <section aria-labelledby="data-title" className="card p-5 sm:p-6">
      <h2 id="data-title" className="mb-2 text-xl">
        {yourDataText}
      </h2>
      <p className="text-sm text-ink-soft">{downloadAllDataThatTheShopText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isFetching} onClick={() => void download()}>
          {downloadMyDataText}
        </Button>
        <Button variant="quiet" className="text-danger" onClick={() => setIsDeleting(true)}>
          {deleteMyAccountText}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isDeleting ? (
          <DeletionDialog onClose={() => setIsDeleting(false)} onSignInNeeded={signInFirst} />
        ) : null}
      </Suspense>
    </section>
  );
}
