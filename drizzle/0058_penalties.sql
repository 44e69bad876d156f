ALTER TABLE "quiz_answers" DROP CONSTRAINT "quiz_answers_earned";--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "penalty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_penalty" CHECK ("quizzes"."penalty" between 0 and 100);