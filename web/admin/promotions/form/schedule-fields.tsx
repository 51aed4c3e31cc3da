import { TextField } from '#web/ui/forms/text-field.tsx';
import { toLocalTime } from '../../kit/india-time.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';

type ScheduleFieldsProps = {
  schedule: { starts_at: string | null; ends_at: string | null } | null;
  field: FormControls['field'];
  labels?: readonly [start: string, end: string];
};

export const ScheduleFields = ({
  schedule,
  field,
  labels = ['Starts', 'Ends'],
}: ScheduleFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      {...field('starts_at')}
      label={labels[0]}
      type="datetime-local"
      hint="India time. Leave blank to start at once."
      defaultValue={toLocalTime(schedule?.starts_at)}
    />
    <TextField
      {...field('ends_at')}
      label={labels[1]}
      type="datetime-local"
      hint="India time. Leave blank for no end date."
      defaultValue={toLocalTime(schedule?.ends_at)}
    />
  </div>
);
