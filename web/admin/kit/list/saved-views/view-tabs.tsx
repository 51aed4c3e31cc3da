import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SavedView, SavedViewList } from '#contract/staff/api.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDeletion } from '../../confirm-deletion.tsx';
import { scrollIntoView } from '../../page-tabs.tsx';
import { useDeletion } from '../../use-deletion.ts';
import type { ListValues } from '../list-params.ts';
import type { ListState } from '../use-list-params.ts';
import { useAdminCache, useAdminQuery } from '../../data.ts';
import { ViewMenu } from './view-menu.tsx';
import '#web/styles/ui/tabs.css';

const ViewDialog = lazy(async () => ({
  default: (await import('./view-dialog.tsx')).ViewDialog,
}));

/** A tab that every member has. */
interface FixedTab<Values extends ListValues> {
  name: string;
  /** The filters that it sets. Others stay, except those of a saved view. */
  filters: Partial<Values>;
  count?: ReactNode;
}

interface ViewTabsProps<Values extends ListValues> {
  label: string;
  list: ListState<Values>;
  savedAs: SavedViewList;
  tabs: readonly FixedTab<Values>[];
  /** A remark on the current filters for the one who saves them. */
  hint?: string | undefined;
}

/**
 * Links to the fixed and the saved views of a list. A saved view holds the list's parameters in the
 * URL, so its tab is the current one while exactly these are set.
 */
export function ViewTabs<Values extends ListValues>({
  label,
  list,
  savedAs,
  tabs,
  hint,
}: ViewTabsProps<Values>) {
  const { data: views = [] } = useAdminQuery('listSavedViews', { query: { list: savedAs } });
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const deletion = useViewDeletion(savedAs, views);
  const current = views.find(({ query }) => list.queryOf(query) === list.query);
  const isFixed = tabs.some(({ filters }) => list.queryWith(filters) === list.query);
  return (
    <div className="mt-2 flex min-h-12 items-center border-b border-line">
      <nav aria-label={label} className="tabs -mb-px min-w-0 grow border-0">
        {tabs.map(({ name, filters, count }) => (
          <Tab
            key={name}
            to={current ? `?${list.queryWith(filters)}` : list.linkTo(filters)}
            isCurrent={!current && list.has(filters)}
          >
            {name}
            {count}
          </Tab>
        ))}
        {views.map((view) => (
          <Tab key={view.id} to={`?${list.queryOf(view.query)}`} isCurrent={view === current}>
            {view.name}
          </Tab>
        ))}
      </nav>
      {current ? (
        <ViewMenu
          name={current.name}
          onRename={() => setEdited(current)}
          onDelete={() => deletion.request(current)}
        />
      ) : isFixed ? null : (
        <SaveView onPress={() => setEdited('new')} />
      )}
      <Suspense>
        {edited === null ? null : (
          <ViewDialog
            savedAs={savedAs}
            {...(edited === 'new'
              ? { view: null, query: list.query, hint }
              : { view: edited, query: edited.query })}
            views={views}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Delete the view ${name}`}
        description={() => 'Only the tab is deleted. Nothing in the list changes.'}
        confirmLabel="Delete view"
      />
    </div>
  );
}

/** The list keeps the filters of the deleted view. */
function useViewDeletion(savedAs: SavedViewList, views: readonly SavedView[]) {
  const cache = useAdminCache();
  return useDeletion<SavedView>({
    remove: async ({ id }) => adminApi('deleteSavedView', { params: { id } }),
    onRemoved: (removed) =>
      cache.put(
        'listSavedViews',
        { query: { list: savedAs } },
        views.filter(({ id }) => id !== removed.id),
      ),
    fallback: failure.viewDelete,
  });
}

const SaveView = ({ onPress }: { onPress: () => void }) => (
  <Button variant="quiet" size="small" className="-mr-3 whitespace-nowrap" onClick={onPress}>
    Save view
  </Button>
);

interface TabProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

const Tab = ({ to, isCurrent, children }: TabProps) => (
  <Link
    to={to}
    ref={isCurrent ? scrollIntoView : undefined}
    aria-current={isCurrent ? 'page' : undefined}
    preventScrollReset
  >
    {children}
  </Link>
);
