ALTER TABLE "attempt_grants" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempt_grants" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_dates" CHECK ("quizzes"."opens_at" < "quizzes"."closes_at");