-- The search of the catalogue looks through summaries too.
ALTER TABLE "courses" ADD COLUMN "summary_key" text GENERATED ALWAYS AS (sec.search_key(summary)) STORED NOT NULL;
