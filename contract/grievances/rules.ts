/** The number that a grievance is known by: `GRV-000123`. */
export const grievanceNumber = (id: number): string => `GRV-${String(id).padStart(6, '0')}`;

export const grievanceViews = ['open', 'answered'] as const;

export type GrievanceView = (typeof grievanceViews)[number];
