-- Why: the trigger of 0047 carries a retired word; those of the other journals were renamed as well.

alter trigger shipment_events_kept on shipment_events rename to shipment_events_immutable;
