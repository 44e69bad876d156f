-- The search of courses looks through summaries too.
ALTER TABLE "courses" ADD COLUMN "summary_key" text GENERATED ALWAYS AS (sec.search_key(summary)) STORED NOT NULL;--> statement-breakpoint
-- The course for which somebody signed up, while the sign-up waits for an approval.
ALTER TABLE "users" ADD COLUMN "wanted_course_id" uuid;
