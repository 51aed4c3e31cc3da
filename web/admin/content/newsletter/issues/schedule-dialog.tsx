import { useState } from 'react';
import type { Issue } from '#contract/issues/api.ts';
import { issueFailure } from '#contract/issues/texts.ts';
import { useAdminList, useAdminQuery, useChanged } from '#web/admin/kit/data.ts';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { adminApi } from '#web/api/client.ts';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const fields = {
  send_at: (texts: readonly string[]) => read.time(texts) ?? undefined,
} satisfies read.FieldsOf<'scheduleIssue'>;

/** When a draft is sent, and to how many. */
export function ScheduleDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const [isLater, setIsLater] = useState(false);
  const changed = useChanged(stale.issues);
  const { dialog } = useSave({
    version: issue.version,
    save: async (form: FormData, version) =>
      adminApi('scheduleIssue', {
        params: { id: issue.id },
        body: { version, ...read.values(form, fields) },
      }),
    onSaved: withToast(changed, onClose),
    fallback: issueFailure.issueAction,
  });
  return (
    <FormDialog
      title="Send this issue"
      description={<Audience segmentId={issue.segment_id} />}
      submitLabel={isLater ? 'Schedule' : 'Send now'}
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <>
          <RadioGroup
            legend="When"
            name="when"
            options={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'At a time' },
            ]}
            value={isLater ? 'later' : 'now'}
            onChange={(value) => setIsLater(value === 'later')}
          />
          {isLater ? (
            <TextField
              {...field('send_at')}
              label="Send at"
              type="datetime-local"
              required
              hint="India time."
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function Audience({ segmentId }: { segmentId: number | null }) {
  const segments = useAdminQuery('listSegments', {});
  const all = useAdminList('listSubscribers', { query: { status: 'confirmed', limit: 1 } });
  const times = useAdminQuery('getMarketing', {});
  const count =
    segmentId === null
      ? all.data?.meta.total
      : segments.data?.find(({ id }) => id === segmentId)?.subscribers;
  if (count === undefined) return 'Counting…';
  const { settings } = times.data ?? {};
  return `${count.toLocaleString('en-IN')} confirmed ${count === 1 ? 'subscriber' : 'subscribers'}.${
    settings
      ? ` At most ${settings.emails_per_minute.toLocaleString('en-IN')} emails in a minute. Who got another message in the last ${settings.days_between} days is left out, and nothing is sent in the quiet hours.`
      : ''
  }`;
}
