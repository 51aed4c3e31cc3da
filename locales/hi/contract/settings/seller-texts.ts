export const grievanceOfficerText = (officer: string): string => `शिकायत अधिकारी: ${officer}`;
