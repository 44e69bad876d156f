-- What learners read about their score (docs/decisions/0073-words-to-scores.md).
ALTER TABLE "quizzes" ADD COLUMN "score_feedback" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_score_feedback" CHECK (jsonb_array_length("quizzes"."score_feedback") <= 10);