-- The time of the mail that tells a learner that the points of an attempt have changed.
ALTER TABLE "quiz_attempts" ADD COLUMN "change_mail_at" timestamp with time zone;