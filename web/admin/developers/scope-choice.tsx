import { type Scope, scopes } from '#contract/api-keys/rules.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';

type Area = Scope extends `${infer AreaName}.${string}` ? AreaName : Scope;
type Verb = Scope extends `${string}.${infer VerbName}` ? VerbName : never;

const areaNames: Readonly<Record<string, string>> = {
  admin: 'Search and today’s tasks',
  analytics: 'Sales figures',
  orders: 'Orders',
  payments: 'Payments',
  customers: 'Customers',
  catalogue: 'Products and categories',
  coupons: 'Coupons',
  content: 'Content',
  settings: 'Settings',
  staff: 'Staff',
  audit: 'Activity',
  events: 'Events of the whole shop',
  webhooks: 'Webhooks for events of the whole shop',
} satisfies Record<Area, string>;
const verbNames: Readonly<Record<string, string>> = {
  read: 'View',
  write: 'Edit',
  refund: 'Refund',
  export: 'Export',
} satisfies Record<Verb, string>;

const areas = Map.groupBy(scopes, (scope) => scope.split('.')[0] ?? scope);

const scopeLabel = (scope: Scope): string => {
  const [area = '', verb = ''] = scope.split('.');
  return `${areaNames[area] ?? area}: ${(verbNames[verb] ?? verb).toLowerCase()}`;
};

/** Checkboxes named `scopes`, one row for each area of the shop. */
export const ScopeChoice = ({ error }: { error?: string | undefined }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">Scopes</legend>
    <p className="text-sm text-ink-soft">The key can do this and nothing else.</p>
    {error ? (
      <p role="alert" className="mt-1 text-sm text-danger">
        {error}
      </p>
    ) : null}
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {[...areas].map(([area, ofArea]) => (
        <li key={area} className="flex flex-wrap items-center gap-x-4 py-1">
          <span className="min-w-44 flex-1 text-sm">{areaNames[area] ?? area}</span>
          <span className="flex min-w-64 flex-wrap gap-x-4">
            {ofArea.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                value={scope}
                aria-label={scopeLabel(scope)}
                label={verbNames[scope.split('.')[1] ?? ''] ?? scope}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  </fieldset>
);
