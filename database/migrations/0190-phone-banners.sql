-- Why: the text of a banner lies on the image, so a phone needs an upright crop with a calm part
-- below. Without one, phones crop the wide image.
alter table banners add column tall_image_hash text references media;
