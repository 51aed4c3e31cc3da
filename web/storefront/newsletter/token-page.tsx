import { useState } from 'react';
import { Link } from 'react-router';
import newsletterCalls from 'virtual:calls/newsletter';
import { failure } from '#contract/messages.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { Head } from '#web/head.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { backToTheShopText } from '#web/storefront/newsletter/texts.ts';

registerCalls(newsletterCalls);

type TokenPageProps = {
  title: string;
  text: string;
  action: string;
  done: string;
  call: 'confirmSubscription' | 'unsubscribe';
};
type State = { kind: 'asking' | 'busy' | 'done' } | { kind: 'error'; message: string };

/** Landing page of an email link. Mail clients prefetch links, so only the button acts. */
export function TokenPage({ title, text, action, done, call }: TokenPageProps) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const act = async () => {
    setState({ kind: 'busy' });
    try {
      await api(call, { body: { token: new URLSearchParams(location.search).get('token') ?? '' } });
      setState({ kind: 'done' });
    } catch (error) {
      reportUnexpected(error);
      setState({ kind: 'error', message: errorMessage(error, failure.server) });
    }
  };
  const focusReturn = useFocusReturn<HTMLDivElement>(state.kind);
  return (
    <div className="page state py-section" {...focusReturn}>
      <Head title={title} robots="noindex" />
      <h1>{title}</h1>
      <div className="my-6" aria-live="polite">
        {state.kind === 'done' ? <p>{done}</p> : <p>{text}</p>}
      </div>
      {state.kind === 'error' ? (
        <Alert tone="danger" className="mb-6 text-start">
          {state.message}
        </Alert>
      ) : null}
      {state.kind === 'done' ? (
        <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
          {backToTheShopText}
        </Link>
      ) : (
        <Button size="large" busy={state.kind === 'busy'} onClick={() => void act()}>
          {action}
        </Button>
      )}
    </div>
  );
}
