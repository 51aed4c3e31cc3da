import { TextField } from '#web/ui/forms/text-field.tsx';
import { toLocalTime } from '../../kit/india-time.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';

type ScheduleFieldsProps = {
  schedule: { starts_at: string | null; ends_at: string | null } | null;
  field: FormControls['field'];
};

export const ScheduleFields = ({ schedule, field }: ScheduleFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      {...field('starts_at')}
      label="Starts"
      type="datetime-local"
      hint="India time; blank: at once."
      defaultValue={toLocalTime(schedule?.starts_at)}
    />
    <TextField
      {...field('ends_at')}
      label="Ends"
      type="datetime-local"
      hint="India time; blank: without end."
      defaultValue={toLocalTime(schedule?.ends_at)}
    />
  </div>
);
