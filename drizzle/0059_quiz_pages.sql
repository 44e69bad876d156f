ALTER TABLE "quiz_attempts" ADD COLUMN "left_questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "page_size" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "forward_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_page_size" CHECK ("quizzes"."page_size" >= 1);