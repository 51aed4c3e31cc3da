import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import redeliveryCalls from 'virtual:calls/redelivery';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { dayName } from '#contract/delivery/dates.ts';
import type { RedeliveryPage } from '#contract/orders/redelivery.ts';
import { registerCalls } from '#web/api/client.ts';
import { Head } from '#web/head.tsx';
import { pageLoader } from '#web/page.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help } from '../track/help.tsx';
import { RedeliveryForm } from './redelivery-form.tsx';
import {
  changeAnswerText,
  changeUntilText,
  chosenDayText,
  closedText,
  couldNotDeliverText,
  deliveredText,
  followParcelText,
  movingText,
  noDayText,
  redeliveryDescriptionText,
  redeliveryTitleText,
  returnedText,
  saidNotRefusedText,
  takenText,
  withNewAddressText,
} from '#web/storefront/redelivery/texts.tsx';

registerCalls(redeliveryCalls);

export const loader = pageLoader(async ({ api: read, params }) => ({
  loaded: (await read('readRedelivery', { params: { token: params.token ?? '' } })).data,
  token: params.token ?? '',
}));

/** Asks when a parcel that could not be delivered comes again; for anyone with the link. */
export function Component() {
  const { loaded, token } = useLoaderData<typeof loader>();
  const [page, setPage] = useState(loaded);
  const [isChanging, setIsChanging] = useState(false);
  const isAsking = page.state === 'open' && (page.answer === null || isChanging);
  const show = (saved: RedeliveryPage) => {
    setPage(saved);
    setIsChanging(false);
  };
  return (
    <div className="page pt-8 pb-12">
      <Head
        title={redeliveryTitleText}
        description={redeliveryDescriptionText}
        canonical={paths.redelivery(token)}
        robots="noindex, nofollow"
      />
      <div className="max-w-xl">
        <h1 className="text-3xl">{redeliveryTitleText}</h1>
        {page.state === 'open' || page.state === 'taken' ? (
          <p className="mt-3">{couldNotDeliverText(page.carrier, page.order_number)}</p>
        ) : null}
        <ul className="mt-2 text-sm text-ink-soft">
          {page.lines.map((line) => (
            <li key={lineName(line)}>
              {line.quantity} × {lineName(line)}
            </li>
          ))}
        </ul>
        <div aria-live="polite">
          <State page={page} />
        </div>
        {isAsking && page.days.length > 0 ? (
          <RedeliveryForm page={page} token={token} onSaved={show} />
        ) : null}
        {page.state === 'open' && page.answer !== null && !isChanging && page.days.length > 0 ? (
          <Button variant="secondary" className="mt-4" onClick={() => setIsChanging(true)}>
            {changeAnswerText}
          </Button>
        ) : null}
        <p className="mt-6">
          <Link to={page.track_path} className="text-link inline-flex min-h-11 items-center">
            {followParcelText}
          </Link>
        </p>
        <Help />
      </div>
    </div>
  );
}

const closedTexts = {
  moving: movingText,
  delivered: deliveredText,
  returned: returnedText,
  closed: closedText,
};

/** The answer so far, or why none is asked for. */
function State({ page: { state, answer, days } }: { page: RedeliveryPage }) {
  if (state !== 'open' && state !== 'taken')
    return (
      <Alert className="mt-5" tone="info">
        {closedTexts[state]}
      </Alert>
    );
  if (answer === null)
    return days.length > 0 ? null : (
      <Alert className="mt-5" tone="warning">
        {noDayText}
      </Alert>
    );
  return (
    <Alert className="mt-5" tone="success" title={chosenDayText(dayName(answer.day))}>
      {[
        answer.has_address ? withNewAddressText : '',
        answer.not_refused ? saidNotRefusedText : '',
        state === 'taken' ? takenText : changeUntilText,
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
