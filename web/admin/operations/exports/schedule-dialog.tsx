import type { ExportSchedule } from '#contract/exports/api.ts';
import {
  exportCopyKeptDays,
  exportFormats,
  exportKeptDays,
  type ScheduledTable,
  scheduledTables,
} from '#contract/exports/rules.ts';
import { frequencies } from '#contract/exports/schedule.ts';
import { exportFailure } from '#contract/exports/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../../kit/form/read-form.ts';
import { useSave, withToast } from '../../kit/form/use-save.ts';
import { ContentFields, TimeFields } from './schedule-fields.tsx';
import { mainFilters } from './schedule-words.ts';

interface ScheduleDialogProps {
  /** Null: a new one. */
  schedule: ExportSchedule | null;
  /** Those that the role may schedule. */
  tables: readonly ScheduledTable[];
  canCopy: boolean;
  canUpload: boolean;
  onClose: () => void;
  onSaved: () => void;
}

const fields = {
  name: read.text,
  table: read.oneOf(scheduledTables),
  format: read.oneOf(exportFormats),
  frequency: read.oneOf(frequencies),
  hour: read.numberOrZero,
  weekday: read.number,
  day: read.number,
  only_new: read.checked,
  recipients: read.words,
  copies: read.checked,
  uploads: read.checked,
  enabled: read.checked,
} satisfies read.FieldsOf<'saveExportSchedule'>;

/** The filter of the form, and those of the stored one that it does not show. */
function filterOf(form: FormData, schedule: ExportSchedule | null): Record<string, string> {
  const { table } = read.values(form, fields);
  const key = mainFilters[table]?.key;
  const others = schedule?.table === table ? schedule.filter : {};
  const chosen = key === undefined ? {} : { [key]: read.value(form, 'filter', read.text) };
  return Object.fromEntries(
    Object.entries({ ...others, ...chosen }).filter(([, value]) => value !== ''),
  );
}

export function ScheduleDialog({
  schedule,
  tables,
  canCopy,
  canUpload,
  onClose,
  onSaved,
}: ScheduleDialogProps) {
  const { dialog } = useSave({
    version: schedule?.version,
    save: async (form: FormData, version) =>
      adminApi('saveExportSchedule', {
        body: {
          ...read.values(form, fields),
          ...(schedule ? { id: schedule.id, version } : {}),
          filter: filterOf(form, schedule),
        },
      }),
    onSaved: withToast(onSaved),
    fallback: exportFailure.exportScheduleSave,
  });
  return (
    <FormDialog
      title={schedule ? 'Edit scheduled export' : 'Schedule an export'}
      description="Files are made with your permissions, and stop if you lose them."
      submitLabel="Save export"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('name')}
            label="Name"
            required
            maxLength={80}
            autoComplete="off"
            placeholder="Orders for the accountant"
            defaultValue={schedule?.name}
          />
          <ContentFields schedule={schedule} tables={tables} field={field} />
          <TimeFields schedule={schedule} field={field} />
          <TextArea
            {...field('recipients')}
            label="Email addresses"
            hint={`Each gets a link that works for ${exportKeptDays} days. Everyone who has the link can download the file.`}
            rows={2}
            maxLength={2_600}
            defaultValue={schedule?.recipients.join('\n')}
          />
          <CopyFields {...{ schedule, canCopy, canUpload, field }} />
          <Checkbox name="enabled" label="Enabled" defaultChecked={schedule?.enabled ?? true} />
        </>
      )}
    </FormDialog>
  );
}

type CopyFieldsProps = Pick<ScheduleDialogProps, 'schedule' | 'canCopy' | 'canUpload'> &
  Pick<FormControls, 'field'>;

/** Places besides the emails. A schedule keeps one that the server has no longer. */
const CopyFields = ({ schedule, canCopy, canUpload, field }: CopyFieldsProps) => (
  <>
    {canCopy || schedule?.copies ? (
      <Checkbox
        name="copies"
        label="Keep a copy in the backup folder"
        hint={`In its folder exports, for ${exportCopyKeptDays} days.`}
        defaultChecked={schedule?.copies}
        error={field('copies').error}
      />
    ) : null}
    {canUpload || schedule?.uploads ? (
      <Checkbox
        name="uploads"
        label="Put a copy into the object store"
        hint="In the private bucket for exports, in its folder exports, by day. The shop does not delete it."
        defaultChecked={schedule?.uploads}
        error={field('uploads').error}
      />
    ) : null}
  </>
);
