import { useShop } from '#web/shop-data.ts';
import { Head } from '#web/head.tsx';
import { paths } from '#web/paths.ts';
import { GrievanceForm } from './grievance-form.tsx';
import {
  complaintsHelpText,
  complaintsText,
  grievanceOfficerText,
  howToReachOurGrievanceOfficerText,
} from '#web/storefront/grievance/texts.tsx';

/**
 * The grievance officer and the complaint form (Consumer Protection (E-Commerce) Rules 2020, 4(5)).
 */
export function Component() {
  return (
    <div className="page pt-8 pb-12">
      <Head
        title={complaintsText}
        description={howToReachOurGrievanceOfficerText}
        canonical={paths.grievance}
      />
      <div className="max-w-2xl">
        <h1 className="text-3xl">{complaintsText}</h1>
        <p className="mt-3">{complaintsHelpText}</p>
        <Officer />
        <GrievanceForm />
      </div>
    </div>
  );
}

function Officer() {
  const settings = useShop()?.settings;
  if (!settings?.grievance_officer_name) return null;
  const { grievance_officer_email: email, grievance_officer_phone: phone } = settings;
  return (
    <section className="card mt-6 p-5 sm:p-6" aria-labelledby="officer">
      <h2 id="officer" className="text-xl">
        {grievanceOfficerText}
      </h2>
      <p className="mt-2 font-medium">{settings.grievance_officer_name}</p>
      {email ? (
        <p>
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : null}
      {phone ? (
        <p>
          <a className="text-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </p>
      ) : null}
      {settings.office_address ? (
        <address className="mt-2 text-sm text-ink-soft not-italic">
          {settings.office_address}
        </address>
      ) : null}
    </section>
  );
}
