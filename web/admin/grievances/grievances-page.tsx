import { useState } from 'react';
import type { Grievance } from '#contract/grievances/api.ts';
import { type GrievanceView, grievanceViews } from '#contract/grievances/rules.ts';
import { failure } from '#contract/messages.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminList, useChanged } from '../kit/data.ts';
import { ListView } from '../kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHead } from '../kit/page-head.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { GrievanceCard } from './grievance-card.tsx';

const grievanceParams = defineListParams({ filters: { show: choice(grievanceViews) } });
export const canonicalQuery = listQuery(grievanceParams);

const viewNames: Record<GrievanceView, string> = { open: 'Open', answered: 'Answered' };
const viewOptions = grievanceViews.map((value) => ({ value, label: viewNames[value] }));

export function Component() {
  const list = useListParams(grievanceParams);
  const show = list.values.show ?? 'open';
  const grievances = useAdminList('listGrievances', { query: { show, page: list.values.page } });
  const changed = useChanged(['listGrievances']);
  const [answered, setAnswered] = useState<Grievance | null>(null);
  return (
    <>
      <AdminTitle>Complaints</AdminTitle>
      <PageHead title="Complaints" count={grievances.data?.meta.total} />
      <ListToolbar>
        <ListView list={list} param="show" options={viewOptions} value={show} />
      </ListToolbar>
      <ResourceList
        query={grievances}
        fetchFailure={failure.grievancesFetch}
        list={list}
        renderRows={(rows) => (
          <ul className="grid max-w-4xl grid-cols-1 gap-4">
            {rows.map((grievance) => (
              <li key={grievance.id}>
                <GrievanceCard grievance={grievance} onAnswer={setAnswered} />
              </li>
            ))}
          </ul>
        )}
        skeleton={<Skeleton className="h-48 max-w-4xl rounded-card" />}
        empty={
          show === 'open'
            ? {
                title: 'No open complaints',
                text: 'Complaints of shoppers appear here with their deadlines.',
              }
            : { title: 'No answered complaints' }
        }
      />
      {answered === null ? null : (
        <AnswerDialog grievance={answered} onClose={() => setAnswered(null)} onSaved={changed} />
      )}
    </>
  );
}
