import { type StaffRole, staffRoleNames, staffRoles } from '#contract/staff/permissions.ts';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { roleLines } from '../roles.tsx';

interface RoleChoiceProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
  error?: string | undefined;
}

const options = staffRoles.map((role) => ({
  value: role,
  label: <span className="font-medium">{staffRoleNames[role]}</span>,
  hint: roleLines[role],
}));

export const RoleChoice = (props: RoleChoiceProps) => (
  <RadioGroup legend="Role" name="role" options={options} {...props} />
);
