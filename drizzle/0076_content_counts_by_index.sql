-- Keeps the lookups of sec.count_content on their indexes. A connection keeps the plans of a trigger: those that it makes while sections
-- and lessons fill a page or two read the tables whole, and would go on to for every course of a bulk insert later.
ALTER FUNCTION sec.count_content() SET enable_seqscan = off;
