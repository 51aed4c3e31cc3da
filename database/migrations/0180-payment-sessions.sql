-- A provider may open its window with a session of its own instead of the id of its order. It is
-- stored, so that a window that is opened again needs no call of the provider.
alter table payments add column provider_session text;
