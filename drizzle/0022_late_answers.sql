ALTER TABLE "quiz_answers" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "clock_key" uuid;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "late_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "score_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "offline_grace" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_given" CHECK ("quiz_answers"."given_at" <= "quiz_answers"."saved_at");--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_late" CHECK ("quiz_attempts"."late_answers" >= 0 and ("quiz_attempts"."late_answers" = 0 or "quiz_attempts"."late_at" is not null));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_offline_grace" CHECK ("quizzes"."offline_grace" between 0 and 1440);