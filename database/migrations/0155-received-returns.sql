-- Why: the returns of a period are counted by product and reason, among those of all years.

create index returns_received on returns (received_at) where received_at is not null;
