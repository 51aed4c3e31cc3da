import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { labelOf } from './product-controls.ts';
import { theirChanges, type Versions } from './product-merge.ts';

interface ConflictProps {
  /** The server's message, which names the other user. */
  message: string;
  versions: Versions;
  hasOtherImages: boolean;
  onResolve: (whose: 'mine' | 'theirs') => void;
}

/** The other user's saved changes next to the values of this form. */
export function Conflict({ message, versions, hasOtherImages, onResolve }: ConflictProps) {
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const changes = theirChanges(versions);
  const shown = (name: string, value: string) =>
    (name === 'category'
      ? (categories.find(({ id }) => String(id) === value)?.name ?? value)
      : value) || 'Empty';
  return (
    <section aria-label="Changed by others" className="card border-warning p-4 sm:p-6">
      <Alert tone="danger" title={message}>
        What only they changed is taken over in either case.
      </Alert>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_1fr_1fr]">
        {changes.map(({ name, theirs, mine, isMineToo }) => (
          <div key={name} className="contents">
            <dt className="font-semibold sm:pt-0">{labelOf(name)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="block text-xs text-ink-soft">Theirs</span>
              {shown(name, theirs)}
            </dd>
            <dd className="min-w-0 wrap-anywhere">
              <span className="block text-xs text-ink-soft">Yours</span>
              {isMineToo ? (
                shown(name, mine)
              ) : (
                <span className="text-ink-soft">Not changed by you</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasOtherImages ? (
        <p className="mt-3 text-sm">
          The images were changed too; theirs are taken over, and your new ones stay behind them.
        </p>
      ) : null}
      {changes.length === 0 && !hasOtherImages ? (
        <p className="mt-3 text-sm">
          Nothing that this form shows is different now. You can save again.
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onResolve('theirs')}>
          Use theirs
        </Button>
        <Button onClick={() => onResolve('mine')}>Keep mine and save again</Button>
      </div>
    </section>
  );
}
