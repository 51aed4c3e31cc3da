import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Head } from '#web/head.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { Alert } from '#web/ui/alert.tsx';
import { isClosedFor } from '../maintenance.tsx';
import { NewsletterForm } from '../newsletter-form.tsx';
import type { ShopState } from '../watch-shop-state.ts';
import {
  backSoonText,
  hearWhenWeOpenText,
  nameIsOpeningSoonText,
  onlyStaffCanSeeThisPreviewText,
  openingSoonText,
  setupGuideText,
  shoppersSeeOpeningSoonUntilYouText,
  weWillBeBackSoonText,
} from '#web/root/footer-texts.tsx';

/** The links of newsletter emails work before the shop is open, and sign-in does. */
const open = /^\/(?:login|newsletter\/(?:confirm|unsubscribe)|admin\/.*)\/?$/i;

type ClosedShopProps = { name: string; state: ShopState; children: ReactNode };

/** The pages of a shop in maintenance mode, or one that is not open yet: staff preview that one. */
export function ClosedShop({ name, state, children }: ClosedShopProps) {
  const { pathname } = useLocation();
  const hasStaff = useHasStaffSession();
  if (isClosedFor(pathname, state))
    return (
      <ClosedPage title={backSoonText} heading={weWillBeBackSoonText}>
        <p
          className="mt-4 text-lg whitespace-pre-line"
          lang={basename ? languageOf(state.maintenance_mode_text) : undefined}
        >
          {state.maintenance_mode_text}
        </p>
      </ClosedPage>
    );
  if (state.is_open) return <div className="closed">{children}</div>;
  if (hasStaff)
    return (
      <>
        <PreviewNote />
        {children}
      </>
    );
  if (open.test(pathname)) return <div className="closed">{children}</div>;
  return (
    <ClosedPage
      title={openingSoonText}
      heading={name === '' ? openingSoonText : nameIsOpeningSoonText(name)}
    >
      <NewsletterForm heading={hearWhenWeOpenText} />
    </ClosedPage>
  );
}

type ClosedPageProps = { title: string; heading: string; children: ReactNode };

const ClosedPage = ({ title, heading, children }: ClosedPageProps) => (
  <div className="page state closed py-section">
    <Head title={title} robots="noindex" />
    <h1>{heading}</h1>
    {children}
  </div>
);

const PreviewNote = () => (
  <div className="page py-3">
    <Alert tone="info" title={onlyStaffCanSeeThisPreviewText}>
      <p>{shoppersSeeOpeningSoonUntilYouText}</p>
      <a href="/admin/setup" className="text-link inline-flex min-h-11 items-center">
        {setupGuideText}
      </a>
    </Alert>
  </div>
);

/** Whether staff are signed in on this device; false on the server and until the page is live. */
const useHasStaffSession = (): boolean =>
  useSyncExternalStore(onStorage, hasStaffSession, () => false);

const hasStaffSession = () => localStorage.getItem('admin-token') !== null;

function onStorage(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
