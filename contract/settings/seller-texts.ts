export const grievanceOfficerText = (officer: string): string => `Grievance officer: ${officer}`;
