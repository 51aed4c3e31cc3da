import { useAdminQuery } from './data.ts';

interface PluginPanelsProps {
  call: 'getOrderPanels' | 'getProductPanels';
  id: number;
  className?: string;
}

/** What plugins show on a page. Nothing while it loads, without plugins, or after a failure. */
export function PluginPanels({ call, id, className = '' }: PluginPanelsProps) {
  const panels = useAdminQuery(call, { params: { id } }, { retry: false });
  return (panels.data ?? []).map(({ plugin, title, rows, problem }) => (
    <section key={plugin} className={`card no-print p-6 ${className}`} aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {problem === null ? (
        <dl className="grid gap-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
          {rows.map(({ label, value, link }) => (
            <div key={label} className="sm:contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">
                {link === undefined ? (
                  value
                ) : (
                  <a className="link" href={link} rel="noreferrer">
                    {value}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-danger">{problem}</p>
      )}
    </section>
  ));
}
