import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { useSignInGuard } from '#web/shopper/sign-in-guard.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import '#web/styles/account.css';
import {
  addressText,
  contactText,
  dashboardText,
  emailText,
  everythingAtAGlanceText,
  mobileNumberText,
  myAccountText,
  nameMobileNumberAndAddressText,
  nameText,
  notGivenYetText,
  ordersText,
  profileText,
  trackAndPrintYourOrdersText,
  wishlistText,
  yourSavedItemsText,
} from '#web/account/texts.tsx';

const links = [
  { to: paths.dashboardOrders, title: ordersText, text: trackAndPrintYourOrdersText },
  { to: paths.dashboardWishlist, title: wishlistText, text: yourSavedItemsText },
  { to: paths.dashboardProfile, title: profileText, text: nameMobileNumberAndAddressText },
  { to: paths.dashboard, title: dashboardText, text: everythingAtAGlanceText },
];

export function Component() {
  const { isSignedIn } = useSignInGuard({
    visitor: failure.dashboardLogin,
    expired: failure.sessionExpired,
  });
  const user = useAuth((state) => state.user);
  const read = useFetch(isSignedIn && user ? String(user.id) : null, readCityAndState);
  const cityAndState = read.data ?? (read.error ? '' : '\u00a0');
  return (
    <div className="in-turn page max-w-4xl py-8 md:py-12">
      <PrivatePageHead title={myAccountText} />
      <h1 className="text-3xl">{myAccountText}</h1>
      {isSignedIn && user ? (
        <section aria-label={contactText} className="card mt-6 p-5 sm:p-6">
          <dl className="grid gap-4 sm:grid-cols-2">
            <Detail label={nameText} text={user.full_name} />
            <Detail label={emailText} text={user.email} />
            <Detail label={mobileNumberText} text={user.mobile_no} />
            <Detail
              label={addressText}
              text={[user.address, cityAndState].filter(Boolean).join('\n')}
            />
          </dl>
        </section>
      ) : (
        <Skeleton className="mt-6 h-44 w-full rounded-card" />
      )}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {links.map(({ to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="card flex items-center justify-between gap-4 p-5 hover:border-brand"
            >
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <ChevronRightIcon className="flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reads 'Jaipur, Rajasthan 302001', the part of the address that the session does not contain. */
async function readCityAndState(): Promise<string> {
  const { state, city, pincode } = (await asShopper(api('getUser', {}))).data;
  if (state === null || city === null) return pincode;
  const [{ data: all }, { data: ofState }] = await Promise.all([
    api('listStates', {}),
    api('listCities', { params: { stateId: state } }),
  ]);
  const names = [
    ofState.cities.find(({ id }) => id === city)?.city,
    all.states.find(({ id }) => id === state)?.name,
  ];
  return `${names.filter(Boolean).join(', ')} ${pincode}`.trim();
}

const Detail = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="break-words whitespace-pre-line">
      {text || <span className="text-ink-soft">{notGivenYetText}</span>}
    </dd>
  </div>
);
