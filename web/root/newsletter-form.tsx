import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import newsletterCalls from 'virtual:calls/newsletter';
import { failure, success } from '#contract/messages.ts';
import { privacyNotices } from '#contract/customers/privacy-notice.ts';
import { api, registerCalls } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import { paths } from '../paths.ts';
import { useHasPolicy, useShop } from '#web/shop-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import {
  newsletterText,
  privacyPolicyText,
  seePolicyText,
  subscribeText,
  yourEmailForTheNewsletterText,
  yourEmailText,
} from '#web/root/footer-texts.tsx';

registerCalls(newsletterCalls);

type State = { kind: 'asking' | 'busy' | 'done' } | { kind: 'error'; message: string };

/** Newsletter sign-up with double opt-in: an email asks for confirmation. */
export function NewsletterForm({ heading = newsletterText }: { heading?: string }) {
  const headingId = useId();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const text = useShop()?.settings.newsletter_text;
  const hasPrivacyPolicy = useHasPolicy('privacy-policy');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    setState({ kind: 'busy' });
    try {
      await api('subscribe', { body: { email } });
      form.reset();
      setState({ kind: 'done' });
    } catch (error) {
      setState({
        kind: 'error',
        message: errorMessage(error, failure.server),
      });
      form.querySelector('input')?.focus();
    }
  };
  return (
    <section className="newsletter" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {text ? <p>{text}</p> : null}
      <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          className="min-w-0 grow"
          label={yourEmailForTheNewsletterText}
          hideLabel
          placeholder={yourEmailText}
          type="email"
          name="email"
          autoComplete="email"
          required
          error={state.kind === 'error' ? state.message : undefined}
        />
        <Button type="submit" busy={state.kind === 'busy'}>
          {subscribeText}
        </Button>
      </form>
      <output className="newsletter-done">
        {state.kind === 'done' ? success.newsletterRequested : ''}
      </output>
      <p className="newsletter-consent">
        {privacyNotices.newsletter}
        {hasPrivacyPolicy ? (
          <>
            {' '}
            {seePolicyText(<Link to={paths.policy('privacy-policy')}>{privacyPolicyText}</Link>)}
          </>
        ) : null}
      </p>
    </section>
  );
}
